/** Far beyond any real bill; larger files are rejected. `value` (of an attribute), `markup` and `piece` in characters or bytes. */
export const xmlLimits = { depth: 200, value: 65_536, markup: 1_048_576, piece: 65_536 } as const;
