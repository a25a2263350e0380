const TOWER_LETTERS = 2;

/** The tower of a car tower number: its first two characters (spec/3 §2.12). */
export function toCarTower(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, TOWER_LETTERS) : null;
}

/** The seat of a car tower number: all after the tower (spec/3 §2.12). */
export function toCarTowerSeat(value: unknown): string | null {
  return typeof value === 'string' && value.length > TOWER_LETTERS ? value.slice(TOWER_LETTERS) : null;
}
