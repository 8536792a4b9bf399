/** From "who plays which role" to seats. */

/** The first role for the person, the best bot for the others; a friend when there is no bot. */
export function defaultSeats(roles: string[], bots: string[]): Record<string, string> {
  const other = bots[0] ? `bot:${bots[0]}` : "friend";
  return Object.fromEntries(roles.map((role, n) => [role, n === 0 ? "me" : other]));
}

/** One seat holds all roles of the person at this screen; everybody else has a seat per role. */
export function seatsFor(roles: string[], players: Record<string, string>): { roles: string[]; player: string }[] {
  const mine = roles.filter((role) => players[role] === "me");
  const seats = mine.length > 0 ? [{ roles: mine, player: "me" }] : [];
  for (const role of roles) {
    const player = players[role] ?? "friend";
    if (player !== "me") seats.push({ roles: [role], player });
  }
  return seats;
}
