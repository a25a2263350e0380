/** Plates and invoice numbers are kept in capitals (spec/2 §5, spec/3 §2.12). */
export function upperCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toUpperCase() : value;
}

/** Plates are sent without dashes, of every width that an input method writes (spec/3 §5). */
export function withoutDashes(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[-‐-―－]/g, '') : value;
}

/** A space, also the wide one, is a slip of the hand in a plate. */
export function withoutSpaces(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\s/g, '') : value;
}
