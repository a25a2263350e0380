import { summaryToTotals, switchToLine, upgradeAction, without } from './change-parts.ts';
import { toCan, toPermission, toRedirect, toRowClick, withCan } from './change-texts.ts';
import type { EditionKind } from './edition.ts';
import { type OldPlaces, renameKeywords } from './rename-keywords.ts';
import { ruleToConditions } from './rule-to-conditions.ts';
import { toSecurity } from './to-security.ts';

/**
 * The places of the first edition that the second one changes, or that lead to such. Names that the second edition
 * had at first are among them: the check says what they are now, and `--fix` renames them.
 *
 * How to add a change: give the old keyword's place a line in `renames`, or a `change` where more than the name
 * differs. Give the places on the way to it a line in `below`, by their old names. `change` gets the object with its
 * new names and must leave one of the second edition as it is. Add the old and the new spelling to
 * `tests/schema/editions`.
 */
export const PLACES: OldPlaces<PlaceName> = {
  entity: { below: { views: 'views' } },
  // Parts of views came with the second edition: what the first one knew under `$defs` is schemas.
  shared: { below: { $defs: 'schemas' } },
  schema: {
    below: {
      $defs: 'schemas',
      definitions: 'schemas',
      properties: 'schemas',
      patternProperties: 'schemas',
      dependentSchemas: 'schemas',
      additionalProperties: 'schema',
      propertyNames: 'schema',
      items: 'schema',
      prefixItems: 'schema',
      contains: 'schema',
      allOf: 'schema',
      anyOf: 'schema',
      oneOf: 'schema',
      not: 'schema',
      if: 'schema',
      then: 'schema',
      else: 'schema',
      'x-choices': 'choices',
      'x-matrix': 'matrix',
      'x-choosable': 'condition',
      'x-upload': 'upload',
      'x-image': 'image',
      'x-words': 'worded',
    },
  },
  schemas: { others: 'schema' },
  views: { below: { list: 'list', form: 'form', show: 'show', dashboard: 'dashboard' }, others: 'viewSet' },
  viewSet: { below: { list: 'list', form: 'form', show: 'show', dashboard: 'dashboard' } },

  list: {
    renames: {
      pageSize: 'perPage',
      pageSizes: 'perPageRange',
      poll: 'pollSeconds',
      rowOpens: 'rowClick',
      height: 'heightPx',
    },
    below: {
      rowOpens: 'rowClick',
      columns: 'column',
      filters: 'filter',
      search: 'search',
      tabs: 'tab',
      totals: 'totals',
      summary: 'summary',
      pageSizes: 'pageSizes',
      topic: 'topic',
      import: 'import',
      export: 'export',
      actions: 'action',
      card: 'card',
      detail: 'layout',
      side: 'column',
    },
    change: summaryToTotals,
  },
  column: {
    renames: { empty: 'emptyText', width: 'widthPx' },
    below: { when: 'condition', valueWhen: 'condition', tone: 'toneRule', marks: 'mark', link: 'link' },
  },
  mark: { below: { when: 'condition' } },
  toneRule: { below: { when: 'condition' } },
  link: { below: { when: 'condition' } },
  filter: {
    renames: {
      all: 'anyLabel',
      more: 'secondary',
      debounce: 'debounceMs',
      values: 'sentAs',
      required: 'isRequired',
    },
    below: { schema: 'schema', when: 'condition', choices: 'choices' },
  },
  rowClick: { text: toRowClick },
  search: { renames: { debounce: 'debounceMs' }, change: without('debounceBy') },
  tab: { below: { when: 'condition' } },
  totals: { renames: { values: 'figures' }, below: { values: 'total', above: 'summary', sum: 'sum' } },
  sum: { change: without('format') },
  summary: {
    renames: { values: 'figures' },
    below: { when: 'condition', values: 'total' },
    change: without('sum'),
  },
  total: { below: { when: 'condition' }, change: without('format') },
  pageSizes: { renames: { debounce: 'debounceMs' } },
  topic: { renames: { refreshAfter: 'refreshAfterMs' }, below: { when: 'condition' } },
  import: { renames: { letter: 'permission' }, below: { letter: 'permission' } },
  export: {
    renames: { letter: 'permission', pageSize: 'perPage', name: 'fileName' },
    below: { letter: 'permission', columns: 'column' },
  },
  card: { renames: { title: 'primaryText' }, below: { lines: 'column' }, change: switchToLine },

  action: {
    renames: {
      letter: 'permission',
      on: 'placement',
      slot: 'builtIn',
      shows: 'revealOnce',
      refreshAfter: 'refreshAfterMs',
      each: 'callPerRow',
    },
    below: {
      letter: 'permission',
      when: 'condition',
      disabledWhen: 'condition',
      refuseWhen: 'condition',
      dialog: 'dialog',
      link: 'link',
    },
    change: upgradeAction,
  },
  dialog: {
    renames: { values: 'defaultValues', refuseWhen: 'refusals' },
    below: { schema: 'schema', layout: 'dialogLayout' },
  },

  form: {
    renames: {
      before: 'beforeSave',
      shows: 'revealOnce',
      defaults: 'defaultValues',
      title: 'titleBy',
      after: 'redirect',
    },
    below: {
      record: 'keyed',
      layout: 'layout',
      panels: 'panel',
      before: 'before',
      readOnlyWhen: 'condition',
      actions: 'action',
      after: 'redirect',
    },
  },
  redirect: { text: toRedirect },
  keyed: { renames: { onFailure: 'failedLoad' }, below: { choices: 'choices' } },
  panel: {
    renames: { pageSize: 'perPage', poll: 'pollSeconds' },
    below: { when: 'condition', columns: 'column', actions: 'action' },
  },
  before: {
    below: { when: 'condition', refuseWhen: 'condition', askWhen: 'condition', link: 'link' },
  },
  show: { below: { layout: 'layout' } },
  dashboard: { below: { cards: 'figure', charts: 'figure' } },
  figure: { below: { when: 'condition' } },

  layout: {
    renames: { empty: 'emptyText' },
    below: { elements: 'layout', when: 'condition', rule: 'rule', tone: 'toneRule', options: 'options' },
    change: (element) => ruleToConditions(element, '$record'),
  },
  dialogLayout: {
    renames: { empty: 'emptyText' },
    below: {
      elements: 'dialogLayout',
      when: 'condition',
      rule: 'rule',
      tone: 'toneRule',
      options: 'options',
    },
    change: (element) => ruleToConditions(element, '$dialog'),
  },
  itemLayout: {
    renames: { empty: 'emptyText' },
    below: {
      elements: 'itemLayout',
      when: 'condition',
      rule: 'rule',
      tone: 'toneRule',
      options: 'options',
    },
    change: (element) => ruleToConditions(element, '$row'),
  },
  options: { below: { detail: 'itemLayout', columns: 'column' } },
  rule: { below: { condition: 'ruleCondition' } },
  ruleCondition: { below: { conditions: 'ruleCondition', schema: 'schema', when: 'condition' } },

  /** Conditions of the dialect. */
  condition: {
    others: 'conditionPart',
    text: toCan,
    change: withCan,
    changeList: (any) => ({ any }),
  },
  conditionPart: { others: 'conditionPart', text: toCan, change: withCan },
  /** Where choices come from. */
  choices: {
    renames: { first: 'selectFirst', value: 'optionValue', text: 'optionText' },
    below: { values: 'choice' },
  },
  choice: { below: { when: 'condition' } },
  matrix: { renames: { rows: 'rowField', columns: 'columnField' } },
  upload: {},
  image: {},
  worded: { renames: { params: 'paramsField' } },

  resource: { renames: { key: 'menuKey', uses: 'reads', invokes: 'calls' }, below: { invokes: 'calls' } },
  calls: { others: 'permission' },
  permission: { text: toPermission },

  'api-definition': { below: { paths: 'paths' } },
  paths: { others: 'path' },
  path: { others: 'operation' },
  operation: { renames: { 'x-timeout': 'x-timeout-seconds' }, change: toSecurity },
};

type PlaceName =
  | EditionKind
  | 'action'
  | 'before'
  | 'calls'
  | 'card'
  | 'choice'
  | 'choices'
  | 'column'
  | 'condition'
  | 'conditionPart'
  | 'dashboard'
  | 'dialog'
  | 'dialogLayout'
  | 'export'
  | 'figure'
  | 'filter'
  | 'form'
  | 'image'
  | 'import'
  | 'itemLayout'
  | 'keyed'
  | 'layout'
  | 'link'
  | 'list'
  | 'mark'
  | 'matrix'
  | 'operation'
  | 'options'
  | 'pageSizes'
  | 'panel'
  | 'path'
  | 'paths'
  | 'permission'
  | 'redirect'
  | 'rowClick'
  | 'rule'
  | 'ruleCondition'
  | 'schema'
  | 'schemas'
  | 'search'
  | 'show'
  | 'sum'
  | 'summary'
  | 'tab'
  | 'toneRule'
  | 'topic'
  | 'total'
  | 'totals'
  | 'upload'
  | 'views'
  | 'viewSet'
  | 'worded';

/** A file of the first edition as one of the second. @returns the same object where nothing is another */
export function toSecondEdition(kind: EditionKind, value: unknown): unknown {
  // The root of an entity is a schema too.
  const file = kind === 'entity' ? renameKeywords(PLACES, 'schema', value) : value;
  return renameKeywords(PLACES, kind, file);
}
