import { registerOwnRenderers } from './renderers/own-renderers.ts';

export { type FileAnswer, isFileAnswer, type Progress } from '../contract/file-answer.ts';
export type { FeedState, FeedStatus, LiveFeed, LiveListener } from '../contract/live.ts';
export type { OfflineSource, OfflineState } from '../contract/offline.ts';
export {
  type Cashier,
  isWaiting,
  type Job,
  type JobProblem,
  type JobStep,
  type Json,
  maySettle,
  type NewJob,
  type Outbox,
  type Till,
} from '../contract/outbox.ts';
export type { InvokeOptions, ProviderMethods, ServerAddresses } from '../contract/provider.ts';
export { isFreeKey } from './actions/is-free-key.ts';
export { useReadTyped, useTyped, useWriteTyped } from './field/form-parts-context.ts';
export { FieldFrame } from './field/frame/field-frame.tsx';
export { FieldGroup } from './field/frame/field-group.tsx';
export { TextBox } from './field/frame/text-box.tsx';
export { NestedInputs, useNestedValue } from './field/nested-value.tsx';
export { type FieldInput, useFieldInput } from './field/use-field-input.ts';
export { ValueControl } from './field/value-control.tsx';
export { withJsonFormsCellProps, withJsonFormsControlProps } from './field/with-json-forms-props.tsx';
export {
  Dialog,
  type DialogProps,
  FormDialog,
  type FormDialogProps,
  FormDrawer,
} from './form/page-dialogs.tsx';
export { formatNumber } from './format/format-number.ts';
export { inkOn } from './format/ink-on.ts';
export { ItemLayout } from './layouts/item-layout.tsx';
export {
  JsonFormsDispatch,
  type JsonFormsDispatchProps,
  withJsonFormsLayoutProps,
} from './layouts/with-json-forms-layout-props.tsx';
export { FeedBadge } from './live/feed-badge.tsx';
export { LiveContext } from './live/live-context.ts';
export { type FeedLevel, type FeedView, useFeed, useLiveTopic } from './live/use-feed.ts';
export { OfflineContext, useOfflineState } from './outbox/offline-context.ts';
export { OutboxContext, useJobs, useOutbox, useTill } from './outbox/outbox-context.ts';
export { Confirm, type ConfirmProps } from './parts/confirm.tsx';
export { Icon } from './parts/icon.tsx';
export { IconAction } from './parts/icon-action.tsx';
export { ICON_STYLE } from './parts/icon-style.ts';
export { LabelAction } from './parts/label-action.tsx';
export { LicensePlate } from './parts/license-plate.tsx';
export { LoadingSpace } from './parts/loading-space.tsx';
export { PageFrame, SearchBox } from './parts/page/page-frame.tsx';
export { saveFile } from './parts/save-file.ts';
export { FailedState, StateView } from './parts/state-view.tsx';
export { Status } from './parts/status.tsx';
export { toFieldShape } from './registry/describe-field.ts';
export type { FieldShape } from './registry/field-shape.ts';
export type { FormViewEntry, FormViewProps } from './registry/form-views.ts';
export {
  type CellEntry,
  type CellProps,
  type ControlProps,
  type LayoutEntry,
  type Renderer,
  type RendererEntry,
  registerRenderer,
} from './registry/registry.ts';
export {
  and,
  hasFormat,
  hasKeyword,
  hasNoFormat,
  not,
  optionIs,
  or,
  RANKS,
  type RankedTester,
  rankWith,
  schemaMatches,
  type Tester,
  typeIs,
} from './registry/testers.ts';
export { SettingsContext } from './scope/use-scope.ts';
/** The engine's public door: descriptions in, views out. */
export { ServedConfigContext, useServedConfig } from './served-config-context.ts';
export type { ResourceFormProps } from './views/form/loaded-resource-form.tsx';
export { ResourceList, type ResourceListProps } from './views/list/resource-list.tsx';
export { ResourceForm, ResourcePage, type ResourcePageProps, ResourceShow } from './views/resource-page.tsx';
export type { ResourceShowProps } from './views/show/loaded-show.tsx';
export { useWords } from './words/use-words.ts';

registerOwnRenderers();
