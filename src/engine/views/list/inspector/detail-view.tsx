import { ImageOff } from 'lucide-react';
import { type RaRecord, RecordContextProvider } from 'ra-core';
import { memo, type RefObject, useEffect, useMemo, useState } from 'react';
import { toPlateText } from '../../../../domain/typed-text.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { expandLayout } from '../../../../schema/describe/expand-layout.ts';
import { withComputed } from '../../../../schema/describe/with-computed.ts';
import type { LayoutElement } from '../../../../schema/dialect/dialect-types.ts';
import { ActionButton } from '../../../actions/action-button.tsx';
import type { AskingDialogProps } from '../../../actions/asking-dialog.tsx';
import type { ReadyAction } from '../../../actions/use-actions.tsx';
import type { ActionRunner } from '../../../actions/use-run-action.ts';
import { missingPicture } from '../../../format/missing-picture.ts';
import { elementsOf, fieldOf, labelOf } from '../../../layouts/fields/layout-element.ts';
import { isElementVisible, toRuleScope } from '../../../layouts/fields/layout-rules.ts';
import { registerOwnElements } from '../../../layouts/own-elements.ts';
import { ShowElement } from '../../../layouts/show/show-element.tsx';
import { isLine } from '../../../layouts/show/show-line.tsx';
import { useIcon } from '../../../parts/icon.tsx';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { KeyCap } from '../../../parts/key-cap.tsx';
import { onDemand } from '../../../parts/later.tsx';
import { PictureOpener } from '../../../parts/picture.tsx';
import { Status } from '../../../parts/status.tsx';
import { readPath } from '../../../record/record-path.ts';
import { imageAddress } from '../../../scope/image-address.ts';
import { type Scope } from '../../../scope/use-scope.ts';
import { useProviderAddress } from '../../../served-config-context.ts';
import { useWords } from '../../../words/use-words.ts';
import styles from './detail.module.css';

registerOwnElements();

interface DetailViewProps {
  description: Description;
  record: RaRecord;
  /** Of the list's rows. */
  scope: Scope;
  /** What the list searches for. */
  hit: string;
  /** Actions that stand on a card of their own. */
  cards: readonly ReadyAction[];
  runner: ActionRunner;
  /** Set when a card has led to another record, whose card takes the focus. */
  isLed: RefObject<boolean>;
  toNext(): void;
}

/** The record, large: its pictures at one side, names and values at the other, what is to be done below them. */
export const DetailView = memo(function DetailView(props: DetailViewProps) {
  const { description, record: read, scope: shared, cards } = props;
  const record = useMemo(() => withComputed(description, read), [description, read]);
  const scope = useMemo(
    () => ({ ...shared, record, recordSchema: description.entity }),
    [shared, record, description],
  );
  const columns = useMemo(() => toColumns(description), [description]);
  return (
    <RecordContextProvider value={record}>
      <div className={styles.columns} data-count={columns.length}>
        {columns.map((elements, index) => (
          <div
            // a layout is written once and never reordered.
            key={index}
            className={styles.column}
            data-picture={elements.some(isPicture) || undefined}
          >
            {elements.map((element, place) => (
              <DetailElement
                // a layout is written once and never reordered.
                key={place}
                {...props}
                record={record}
                scope={scope}
                element={element}
              />
            ))}
            {index === columns.length - 1
              ? cards.map((ready) => <ActionCard key={ready.key} {...props} record={record} ready={ready} />)
              : null}
          </div>
        ))}
      </div>
    </RecordContextProvider>
  );
});

function DetailElement(props: DetailViewProps & { element: LayoutElement }) {
  const { element, record, scope } = props;
  if (!isElementVisible(element, toRuleScope(record, scope))) return null;
  return isPicture(element) ? <DetailPicture {...props} /> : <ShowElement {...props} isPlain />;
}

function isPicture({ type }: LayoutElement): boolean {
  return type === 'Image';
}

/** The inspector's own layout, the show view's, else one of every property. */
function toLayout({ list, views, fields }: Description): LayoutElement {
  const written = list.view.detail ?? views.show?.layout;
  if (written !== undefined) return expandLayout(written);
  return expandLayout(fields.filter(({ schema }) => schema.writeOnly !== true).map(({ name }) => name));
}

/** Pictures stand alone in their column; between them, what belongs together is one element. */
function toColumns(description: Description): LayoutElement[][] {
  const root = toLayout(description);
  if (root.type === 'HorizontalLayout' && !isLine(root))
    return elementsOf(root).map((column) =>
      gather('elements' in column && column.type === 'VerticalLayout' ? elementsOf(column) : [column]),
    );
  const all = root.type === 'VerticalLayout' ? elementsOf(root) : [root];
  const pictures = all.filter(isPicture);
  const others = gather(all.filter((element) => !isPicture(element)));
  return pictures.length === 0 ? [others] : [pictures, others];
}

function gather(elements: readonly LayoutElement[]): LayoutElement[] {
  const found: LayoutElement[] = [];
  let open: LayoutElement[] = [];
  for (const element of elements) {
    if (isPicture(element)) {
      found.push(element);
      open = [];
      continue;
    }
    if (open.length === 0) found.push({ type: 'VerticalLayout', elements: open });
    open.push(element);
  }
  return found;
}

/** The picture as large as its column; the plate on green where there is none. A click opens the full one. */
function DetailPicture({
  element,
  description,
  record,
  scope,
}: DetailViewProps & { element: LayoutElement }) {
  const { tryWords, label, translate } = useWords();
  const field = fieldOf(description, element);
  const address = field === null ? null : imageAddress(field, readPath(record, field.name), scope);
  const shown = useProviderAddress(address?.thumb ?? null);
  const [failed, setFailed] = useState<string | null>(null);
  if (field === null) return null;
  const words = labelOf(element, { tryWords }) ?? label(field);
  const hasFailed = shown !== null && failed === shown;
  if (address === null || shown === null || hasFailed) {
    const missing = missingPicture(field, record);
    return (
      <div className={missing.is === 'plate' ? styles.plateGround : styles.noPicture}>
        {missing.is === 'plate' ? (
          <span className={styles.largePlate}>{toPlateText(missing.plate)}</span>
        ) : null}
        <span className={styles.missing}>
          <ImageOff {...ICON_STYLE} />
          {translate(`engine.fields.image.${hasFailed ? 'failed' : 'none'}`)}
        </span>
      </div>
    );
  }
  const image = (
    <img
      className={styles.photo}
      src={shown}
      alt={address.full === null ? words : ''}
      onError={() => setFailed(shown)}
    />
  );
  return (
    <div className={styles.photoFrame}>
      {address.full === null ? (
        image
      ) : (
        <PictureOpener full={address.full} name={words}>
          {image}
        </PictureOpener>
      )}
    </div>
  );
}

type ActionCardProps = DetailViewProps & { ready: ReadyAction };

/** What is to be done with the record now: why, and the button or the fields that do it. */
function ActionCard(props: ActionCardProps) {
  const { ready } = props;
  const { worded } = useWords();
  const { task, key, name, dialog } = ready.action;
  const icon = useIcon(task?.icon);
  if (task === undefined) return null;
  return (
    <section id={toCardId(name)} className={styles.card} aria-label={worded(task.title)}>
      <div className={styles.cardHead}>
        <Status tone={task.tone ?? 'info'} {...(icon === undefined ? {} : { icon })}>
          <strong>{worded(task.title)}</strong>
        </Status>
        {key === undefined ? null : <KeyCap name={key} />}
      </div>
      {task.text === undefined ? null : <p>{worded(task.text)}</p>}
      {dialog === undefined ? <ActionButton ready={ready} isPrimary isKeyless /> : <TypedTask {...props} />}
    </section>
  );
}

const AskingDialog = onDemand<AskingDialogProps>(
  async () => (await import('../../../actions/asking-dialog.tsx')).AskingDialog,
);

/** The fields of an action's dialog, open in its card. Escape leaves them, so that keys are those of the page again. */
function TypedTask({ ready, description, record, scope, runner, isLed, toNext }: ActionCardProps) {
  const { action } = ready;
  const [hasFocus] = useState(() => isLed.current);
  useEffect(() => {
    isLed.current = false;
  }, [isLed]);
  const asking = useMemo(
    () => ({ action, target: { record, scope }, as: 'dialog' as const }),
    [action, record, scope],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it listens to what bubbles up from the fields.
    <div
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && target instanceof HTMLElement) target.blur();
      }}
    >
      <AskingDialog
        description={description}
        runner={runner}
        asking={asking}
        card={{ hasFocus, onDone: action.showsNext === true ? toNext : () => undefined }}
      />
    </div>
  );
}

function toCardId(name: string): string {
  return `task-${name}`;
}

/** @returns an action whose fields stand open in its card leads into the first of them */
export function leadIntoCard(ready: ReadyAction): ReadyAction {
  const { task, dialog, name } = ready.action;
  if (task === undefined || dialog === undefined) return ready;
  const run = () => document.getElementById(toCardId(name))?.querySelector<HTMLElement>(TYPED)?.focus();
  return { ...ready, run };
}

const TYPED = 'input, textarea, [role=combobox]';
