/** How a user has set the shell up (spec/1 §2: it overrides the default route and hides the menu). */
export interface LayoutPreference {
  /** The path that `/dashboard` leads to; null leaves it to the roles. */
  landing: string | null;
  isMenuHidden: boolean;
  /** The menu shows icons alone. */
  isRail: boolean;
}

const PREFIX = 'gatehouse.layout';
const DEFAULTS: LayoutPreference = { landing: null, isMenuHidden: false, isRail: false };

/**
 * What this user has set in this browser. A preference of an earlier release names no user: it becomes the property of the
 * first user who reads it.
 */
export function readLayout(userId: string): LayoutPreference {
  const unowned = localStorage.getItem(PREFIX);
  if (unowned !== null) {
    localStorage.removeItem(PREFIX);
    if (localStorage.getItem(keyOf(userId)) === null) localStorage.setItem(keyOf(userId), unowned);
  }
  try {
    return parseLayout(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}'));
  } catch {
    // A half-written value is the same as none.
    return DEFAULTS;
  }
}

/** Keeps what this user has set, in this browser. */
export function writeLayout(userId: string, layout: LayoutPreference): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(layout));
}

function keyOf(userId: string): string {
  return `${PREFIX}.${userId}`;
}

function parseLayout(value: unknown): LayoutPreference {
  const { landing, isMenuHidden, isRail } = Object(value) as Record<string, unknown>;
  return {
    landing: typeof landing === 'string' ? landing : DEFAULTS.landing,
    isMenuHidden: isMenuHidden === true,
    isRail: isRail === true,
  };
}
