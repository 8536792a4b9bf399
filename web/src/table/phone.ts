/** Windows that have the bottom sheet: phones, and tablets held upright. The same words stand in the styles. */
export const PHONE = "(max-width: 760px), (max-width: 1000px) and (orientation: portrait)";
