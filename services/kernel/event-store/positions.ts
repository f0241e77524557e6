/** `JKT01:1234,BDG01:7` → the position of each branch. Anything else in it is left out. */
export function parsePositions(text: string): Map<string, number> {
  const pairs = text.split(',').map((part) => /^([\w.-]{1,20}):(\d{1,15})$/.exec(part.trim()));
  return new Map(pairs.flatMap((match) => (match ? [[match[1]!, Number(match[2])] as const] : [])));
}
