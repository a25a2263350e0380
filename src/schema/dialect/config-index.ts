import type { JsonObject } from '../../contract/json-object.ts';
import type { MenuPlace, Notice, Resource } from './dialect-types.ts';
import type { Entity } from './entity.ts';

/** The path of the one configuration file that is not named after its content. */
export const CONFIG_INDEX_PATH = '/config/index.json';

/** `GET /config/index.json`: what the browser needs to draw the menu and to find everything else. */
export interface ConfigIndex {
  /** A hash over all files; another one means "new configuration, reload". */
  version: string;
  /** The first is the default. */
  languages: string[];
  /** In menu order. Resources that a diagnostic disables are left out. */
  resources: ResourceSummary[];
  /** The captions of the menu in their order: the groups that have a word `menu.captions.<name>`. */
  captions: string[];
  /** Entity name -> path of its {@link EntityFile}, below `/config/`. */
  entities: Record<string, string>;
  /** Language -> paths below `/config/`. `base` holds every area that is not named after an entity. */
  words: Record<string, { base: string; entities: Record<string, string> }>;
  /** Path of the API definition below `/config/`. */
  definition: string;
  /** The icons that the menu names. */
  icons: Record<string, IconNode>;
  /** The settings with their defaults; null where there is none. What a provider leaves out counts as this. */
  settings: JsonObject;
  /** Another provider's base URL, or null for the server that answered this. */
  providerUrl: string | null;
}

export interface ResourceSummary
  extends Pick<
    Resource,
    | 'menuKey'
    | 'route'
    | 'formRoute'
    | 'formKey'
    | 'privileges'
    | 'formPrivileges'
    | 'page'
    | 'status'
    | 'offline'
    | 'view'
    | 'topics'
    | 'topicMessages'
  > {
  name: string;
  entity: string;
  menu?: MenuPlace;
  /** The schema's own title, for a language without a word. */
  title: string;
  /** What its readers are told wherever they are. */
  notices?: readonly Notice[];
  /** What react-admin may link to, where that is not list, create and edit. */
  views?: ResourceView[];
  /** The field that its records are called by, where that is not `name`. */
  recordRepresentation?: string;
}

/** A view in react-admin's terms: a resource definition's `hasList`, `hasCreate`, `hasEdit`, `hasShow`. */
export type ResourceView = 'list' | 'create' | 'edit' | 'show';

/** What a resource has whose summary does not say it. */
export const USUAL_VIEWS: readonly ResourceView[] = ['list', 'create', 'edit'];

/** `GET /config/entity/<name>.<hash>.json`. */
export interface EntityFile {
  entity: Entity;
  /** Every resource of this entity, by name. */
  resources: Record<string, Resource>;
  /** The icons that its views name. */
  icons: Record<string, IconNode>;
}

/** An icon as lucide publishes it: SVG elements of a 24 x 24 grid. */
export type IconNode = [tag: string, attributes: Record<string, string>][];

/** A tree of words; leaves are polyglot phrases. */
export interface Words {
  [key: string]: string | Words;
}
