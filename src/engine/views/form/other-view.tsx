import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { OtherView } from '../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import type { FormSession } from '../../form/use-form-session.ts';
import { Icon, useIcon } from '../../parts/icon.tsx';
import { FormLoading, StateView } from '../../parts/state-view.tsx';
import { findFormView } from '../../registry/form-views.ts';
import { withTyped } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';

interface SwitchedView {
  /** Null where the form has fields alone, or the record as typed has no other view. */
  view: OtherView | null;
  isOpen: boolean;
  open(isOpen: boolean): void;
}

const NEVER = () => () => undefined;

/** The second view of a form, and whether it stands in place of the fields. A field that is to be seen closes it. */
export function useOtherView(description: Description, { store, parts }: FormSession): SwitchedView {
  const { otherView } = description.form.view;
  const [isChosen, open] = useState(false);
  const { reveals, scope } = parts;
  const isThere = useSyncExternalStore(otherView === undefined ? NEVER : store.subscribe, () => {
    if (otherView === undefined) return false;
    return otherView.when === undefined || meetsCondition(otherView.when, withTyped(scope, store.read()));
  });
  useEffect(() => reveals.subscribe(() => open(false)), [reveals]);
  return { view: isThere && otherView !== undefined ? otherView : null, isOpen: isThere && isChosen, open };
}

interface ViewSwitchProps {
  switched: SwitchedView;
  description: Description;
}

/** The fields, or the other view: two buttons side by side. */
export function ViewSwitch({ switched: { view, isOpen, open }, description }: ViewSwitchProps) {
  const { translate, ownWord } = useWords();
  const icon = useIcon(view?.icon);
  if (view === null) return null;
  return (
    <ToggleButtonGroup
      exclusive
      value={isOpen}
      aria-label={translate('engine.form.views')}
      onChange={(_, next: boolean | null) => {
        if (next !== null) open(next);
      }}
    >
      <ToggleButton value={false}>
        {ownWord(description, 'form.views.fields') ?? translate('engine.form.fields')}
      </ToggleButton>
      <ToggleButton value>
        {icon === undefined ? null : <Icon node={icon} size={16} />}
        {ownWord(description, `form.views.${view.name}`) ?? view.name}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

interface OtherViewAreaProps {
  switched: SwitchedView;
  form: FormSession;
  stored: JsonObject | null;
  isReadOnly: boolean;
}

/** What the renderer makes of the record. It is begun when it is opened first, and then keeps what was typed into it. */
export function OtherViewArea({ switched: { view, isOpen, open }, ...props }: OtherViewAreaProps) {
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (view === null || !wasOpen) return null;
  return (
    <div hidden={!isOpen}>
      <Suspense fallback={<FormLoading error={null} onRetry={() => undefined} />}>
        <DrawnView
          key={view.renderer}
          {...props}
          name={view.renderer}
          isOpen={isOpen}
          onFields={() => open(false)}
        />
      </Suspense>
    </div>
  );
}

interface DrawnViewProps extends Omit<OtherViewAreaProps, 'switched'> {
  name: string;
  isOpen: boolean;
  onFields(): void;
}

function DrawnView({ name, isOpen, form, stored, isReadOnly, onFields }: DrawnViewProps) {
  const { translate } = useWords();
  const record = useTypedRecord(form, isOpen);
  const View = findFormView(name);
  if (View === undefined)
    return <StateView icon={TriangleAlert} tone="danger" title={translate('engine.form.noView', { name })} />;
  return (
    <View
      record={record}
      stored={stored}
      isReadOnly={isReadOnly}
      goTo={(field) => {
        if (field === undefined) onFields();
        else form.parts.goTo(field);
      }}
    />
  );
}

/** The record as it would be saved now. The form changes its own in place: this one is another after each change. */
function useTypedRecord({ store, collect }: FormSession, isFollowed: boolean): JsonObject {
  const latest = useRef(collect);
  latest.current = collect;
  const [record, setRecord] = useState(() => structuredClone(collect().record));
  useLayoutEffect(() => {
    if (!isFollowed) return undefined;
    const take = () => setRecord(structuredClone(latest.current().record));
    take();
    return store.subscribe(take);
  }, [store, isFollowed]);
  return record;
}
