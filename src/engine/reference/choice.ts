/** One thing to choose, as a reader sees it and as it is sent. */
export interface Choice {
  value: unknown;
  text: string;
  /** What the provider answered of it: `$chosen.itemType.name`. */
  row?: unknown;
}

export interface ChoiceList {
  choices: readonly Choice[];
  isPending: boolean;
  hasFailed: boolean;
  /** Nothing can be chosen yet: it depends on what is not filled in. */
  isWaiting?: boolean;
  /** Said below the choices: how many are not among them. */
  note: string | null;
}
