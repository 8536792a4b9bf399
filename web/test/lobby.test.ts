import { describe, expect, it } from "vitest";
import { cover } from "../src/lobby/covers";
import { byUrgency, type KeptMatch, type Standing } from "../src/lobby/kept";
import { linkFor } from "../src/lobby/links";
import { frame } from "../src/lobby/picture";

const HERE = { origin: "http://127.0.0.1:8642", hostname: "127.0.0.1" };

describe("links for others", () => {
  it("hold the address that the server knows of itself", () => {
    expect(linkFor("/play/x#t", "https://play.example.org", HERE)).toEqual({
      href: "https://play.example.org/play/x#t",
      open: true,
    });
  });
  it("hold the address of the page when that is no loopback", () => {
    const page = { origin: "http://10.0.0.7:8642", hostname: "10.0.0.7" };
    expect(linkFor("/play/x#t", null, page)).toEqual({ href: "http://10.0.0.7:8642/play/x#t", open: true });
  });
  it("can be opened by nobody else on loopback", () => {
    expect(linkFor("/play/x#t", null, HERE)).toEqual({ href: "http://127.0.0.1:8642/play/x#t", open: false });
  });
});

describe("my games", () => {
  const kept = (match: string, opened: number, seen?: Partial<Standing>): KeptMatch => ({
    match,
    opened,
    game: "g",
    scenario: "s",
    roles: ["a"],
    url: "",
    invites: [],
    spectator: "",
    seen: seen && { asks: [], waiting: [], clock: null, over: false, ...seen },
  });
  it("come with those first that wait for me, what is over last", () => {
    const all = [
      kept("over", 9, { over: true }),
      kept("theirs", 8, { waiting: ["b"] }),
      kept("gone", 7, { gone: true }),
      kept("new", 6),
      kept("mine", 1, { asks: ["a"] }),
      kept("later", 2, { asks: ["a"] }),
    ];
    expect(byUrgency(all).map((one) => one.match)).toEqual(["later", "mine", "new", "theirs", "over", "gone"]);
  });
});

describe("the picture of a scenario", () => {
  const sheet = { x: 0, y: 0, width: 1000, height: 600 };
  it("is the whole sheet when nothing lies on it", () => {
    expect(frame([], sheet)).toEqual(sheet);
  });
  it("shows where the pieces are and stays on the sheet", () => {
    const box = frame(
      [
        { x: 950, y: 550 },
        { x: 990, y: 590 },
      ],
      sheet,
    );
    expect(box.x + box.width).toBeLessThanOrEqual(1000);
    expect(box.y + box.height).toBeLessThanOrEqual(600);
    expect(box.x).toBeGreaterThan(300);
    expect(box.y).toBeGreaterThan(300);
  });
  it("differs for pieces elsewhere", () => {
    expect(frame([{ x: 100, y: 100 }], sheet)).not.toEqual(frame([{ x: 800, y: 400 }], sheet));
  });
});

it("every game on the shelf has a drawing of its own, and a light one", () => {
  const drawings = ["atlantic-chase", "ardennes44", "fields-of-fire", "air-armor", "another"].map(cover);
  expect(new Set(drawings).size).toBe(5);
  for (const drawing of drawings) expect(drawing.length).toBeLessThan(20_000);
});
