/** Far beyond any real bill; larger files are rejected. `markup` and `piece` in characters or bytes. */
export const xmlLimits = { depth: 200, markup: 1_048_576, piece: 65_536 } as const;
