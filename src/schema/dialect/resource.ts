import type { Letter } from '../../contract/letter.ts';

/** Which operation of the provider does what for a resource. */
export interface Operations {
  list?: string;
  get?: string;
  create?: string;
  update?: string;
  delete?: string;
}

/** One file of `resources/`: an entity on a route, its menu place, its privileges, its operations. */
export interface Resource {
  /** The file name of the schema; the resource's own file name when absent. */
  entity?: string;
  /** Picks a set of views from the schema's `views`. */
  view?: string;
  /** The menu key of the documents; fetched route configuration merges by it. */
  key: string;
  /** The list's path under `/dashboard`. */
  route: string;
  /** The form's path under `/dashboard`, with `{id}`; id 0 means create. */
  formRoute?: string;
  /** The key of the form's own entry in fetched route configuration. */
  formKey?: string;
  menu?: MenuPlace;
  /** `role:letters`; `role` alone means `r`. */
  privileges: string[];
  /** The form's own letters; the list's when absent. Who may read the list may open the form. */
  formPrivileges?: string[];
  /** Added to every read and write, also by the server. */
  fixed?: Record<string, unknown>;
  operations?: Operations;
  /** Reads for references, choices and panels: operation id -> the only fields answered there. */
  uses?: Record<string, string[]>;
  /** Further operations that a page written by hand calls: operation id -> the letter it needs. */
  invokes?: Record<string, Letter>;
  /** One of the six pages written by hand. */
  page?: string;
  /** Reads whose last answers the browser keeps, to stand in while the provider is away. */
  offline?: string[];
  /** Slots that are shown but disabled. */
  disabled?: (keyof Operations)[];
  status?: 'draft';
  [keyword: string]: unknown;
}

export interface MenuPlace {
  /** A group that opens in place (`manage`, `report`, `system`), or a caption that only divides. */
  group?: string;
  icon?: string;
  order?: number;
  /** Routes that are reached by a link only. */
  hidden?: boolean;
}
