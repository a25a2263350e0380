/** One thing to choose, as a reader sees it and as it is sent. */
export interface Choice {
  value: unknown;
  text: string;
}

export interface ChoiceList {
  choices: readonly Choice[];
  isPending: boolean;
  hasFailed: boolean;
  /** Said below the choices: how many are not among them. */
  note: string | null;
}
