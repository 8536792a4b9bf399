/** Colours of ground, fields, crowns, roofs and roads. */

// ground: base, mottle dark, mottle light, fleck
export const GROUND: Record<string, any> = {
  grass: ["#a9b873", "#8fa35d", "#c3cb8d", "#7f9450"],
  dry: ["#c3b588", "#ab9c6d", "#d6caa2", "#8f8358"],
  lush: ["#8fae68", "#739551", "#a9c283", "#5f8043"],
  coral: ["#d8ceb0", "#c1b592", "#e9e2cb", "#a79a76"],
  snow: ["#e2e9ef", "#bccbd9", "#fafcfe", "#a3b3c2"],
  street: ["#b9b2a3", "#a8a090", "#c9c3b6", "#8f8878"],
  water: ["#7fa9b5", "#6b97a6", "#96bac2", "#b9d2d6"],
  sand: ["#e2d5ae", "#d1c295", "#efe6c8", "#b8a878"],
};
export const FIELD: Record<string, string> = {
  pasture: "#b3c27c", hay: "#d3c685", wheat: "#c9b866", plough: "#a88c63", beet: "#8d9a5b", clover: "#93b070", garden: "#98a862",
  stubble: "#cdbb83", paddy_wet: "#9db8ad", paddy_green: "#9cbf74", paddy_dry: "#c6b17a", cane: "#b9c06a", dirt: "#c2a67b",
  mud: "#9c8460", sand: "#e4d8b4", coral: "#e3dac0", concrete: "#cfcabd", asphalt: "#8d8b86", laterite: "#c08a62", lawn: "#a3bd77",
  snow: "#f3f6f8", ice: "#d3e0e8", burnt: "#8b8271", yard: "#cbb995", bean: "#a9b469", foam: "#e8f1f1", lagoon: "#8fc0bf", deep: "#6d9bab",
  scrub: "#a3a567", dry_grass: "#bfb67e", tall_grass: "#b7b765", shade: "#7f9a55", rubble: "#a99f90", street: "#bdb6a7", brick: "#b98f76",
};
// crown: shadow-side, body, light, outline
export const CROWN: Record<string, any> = {
  oak: ["#4d6b34", "#62853f", "#84a557", "#3d5629"], apple: ["#5d7d3a", "#78994a", "#9bb866", "#486230"],
  poplar: ["#55763c", "#6d8f47", "#93b062", "#42602e"], pine: ["#3f5d3c", "#527547", "#6f9159", "#304a2f"],
  spruce: ["#33503d", "#456a4b", "#5f8560", "#263d2f"], snow_pine: ["#48614f", "#7d9484", "#e3ebec", "#37503f"],
  palm: ["#55793d", "#77994c", "#a3bc66", "#43622f"], jungle: ["#3c5f33", "#4f7a3c", "#719a52", "#2d4a28"],
  bamboo: ["#6f8f3f", "#8fae52", "#b6cb76", "#597431"], rubber: ["#4a6f3b", "#5f884a", "#83a665", "#39572e"],
  scrub: ["#76803f", "#8f9a52", "#b0b672", "#616a34"], dead: ["#6e6353", "#8a7d69", "#a89b85", "#574e41"],
  snow_scrub: ["#7f8a85", "#a7b1ac", "#e6ecec", "#6b7671"], mangrove: ["#4c6a45", "#65855a", "#88a478", "#3a5436"],
  grass: ["#9a9c4a", "#b4b45c", "#cfcd80", "#84863d"], reed: ["#8a9150", "#a4a963", "#c3c586", "#71783f"], banana: ["#6b9440", "#86ad52", "#aecb78", "#55762f"],
};
export const PAVED = new Set(["concrete", "asphalt", "street", "brick", "lagoon", "deep", "foam", "coral", "sand"]);
export const WINTER = new Set(["snow", "ice"]);
export const ROOF: Record<string, any> = {
  slate: ["#7d8790", "#636d77"], tile: ["#b86f50", "#96573f"], thatch: ["#c8ab6b", "#a88c52"], tin: ["#a9b0b0", "#8b9394"], stone: ["#a89c88", "#8c806d"],
  barn: ["#9a6a52", "#7e5543"], flat: ["#cfc8b8", "#b6ae9c"], concrete: ["#bfbcb3", "#a3a097"], snow: ["#f2f5f7", "#cfd8df"], ruin: ["#9a9080", "#7f7668"], yellow: ["#d8bf86", "#bda26a"],
};
export const ROAD: Record<string, any> = {
  lane: ["#b9a27a", "#d3c19a"], dirt: ["#b8a077", "#d2be95"], paved: ["#8f8a80", "#bdb8ad"], laterite: ["#a56c48", "#c98f68"], gravel: ["#a9a294", "#cfc9bb"],
  track: ["#b39c73", "#c9b58b"], snow: ["#b9c0c6", "#d9dfe3"], path: ["#b49d74", "#cbb78d"], street: ["#8f8a80", "#aaa59a"],
};
