/** How a user has set the shell up in this browser (spec/1 §2: it overrides the default route and hides the menu). */
export interface LayoutPreference {
  /** The path that `/dashboard` leads to; null leaves it to the roles. */
  landing: string | null;
  isMenuHidden: boolean;
  /** The menu shows icons alone. */
  isRail: boolean;
}

const KEY = 'gatehouse.layout';
const DEFAULTS: LayoutPreference = { landing: null, isMenuHidden: false, isRail: false };

export function readLayout(): LayoutPreference {
  try {
    return parseLayout(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    // A half-written value is the same as none.
    return DEFAULTS;
  }
}

export function writeLayout(layout: LayoutPreference): void {
  localStorage.setItem(KEY, JSON.stringify(layout));
}

function parseLayout(value: unknown): LayoutPreference {
  const { landing, isMenuHidden, isRail } = Object(value) as Record<string, unknown>;
  return {
    landing: typeof landing === 'string' ? landing : DEFAULTS.landing,
    isMenuHidden: isMenuHidden === true,
    isRail: isRail === true,
  };
}
