import { useId, useRef, useState } from 'react';
import { toFailure } from '../../../contract/failure.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { preloadControls } from '../../field/lazy-control.tsx';
import { FrameParts } from '../../form/frames/frame-parts.tsx';
import { OVERLAY_FRAMES } from '../../form/frames/overlay-frames.tsx';
import { useIsMounted } from '../../form/use-is-mounted.ts';
import { findControls } from '../../layouts/fields/find-controls.ts';
import { FormLoading } from '../../parts/form-loading.tsx';
import { findRenderer } from '../../registry/registry.ts';
import { useRights } from '../../scope/use-rights.ts';
import { useWords } from '../../words/use-words.ts';
import { OrphanedDraft } from './drafts/orphaned-draft.tsx';
import { useDrafts } from './drafts/use-drafts.ts';
import { OverlayForm, type OverlayHandle } from './overlay-form.tsx';
import { useFormTitle } from './use-form-title.ts';
import { useLoadedRecord } from './use-loaded-record.ts';
import { useOutcome } from './use-outcome.ts';
import { useReadOnly } from './use-read-only.ts';

export interface FormOverlayProps {
  description: Description;
  /** Null for a new record. */
  id: string | null;
  onClose(): void;
  /** Opens the same form again, with the draft that a failed save left. */
  onReopen(): void;
}

/** Fetches the controls that the form of a description begins with, so that it opens with them. */
export async function preloadForm(description: Description): Promise<void> {
  const entries = findControls(description, null).map(findRenderer);
  await preloadControls(entries.flatMap((entry) => entry?.renderer ?? []));
}

/** A form over its list: reads the record and its draft, and closes after every save, also a failed one (spec/3 §4). */
export function FormOverlay({ description, id, onClose, onReopen }: FormOverlayProps) {
  const { translate } = useWords();
  const drafts = useDrafts(description, id);
  const handle = useRef<OverlayHandle>({ isDirty: () => false, close: onClose });
  const loaded = useLoadedRecord(description.name, id, () => handle.current.isDirty());
  const rights = useRights(description);
  const right = id === null ? rights.create : rights.edit;
  const isReadOnly = useReadOnly(description, right, loaded.record);
  const { title, purpose } = useFormTitle(description, loaded.record ?? null, id === null, isReadOnly);
  const [discarded, setDiscarded] = useState(0);
  const isHere = useIsMounted();
  const tell = useOutcome(description, drafts, { label: translate('engine.draft.open'), onAction: onReopen });
  const Frame = OVERLAY_FRAMES[description.form.in === 'dialog' ? 'dialog' : 'drawer'];

  const titleId = useId();
  const gone = drafts.isReady && toFailure(loaded.error).status === 404 ? drafts.read() : null;
  const discard = (then: () => void) => {
    drafts.remove();
    then();
  };
  const isReady = loaded.record !== undefined && drafts.isReady && !right.isPending;
  return (
    <Frame titleId={titleId} onClose={() => handle.current.close()}>
      {isReady ? (
        <OverlayForm
          key={`${loaded.revision} ${discarded}`}
          titleId={titleId}
          title={title}
          purpose={purpose}
          description={description}
          loaded={loaded.record ?? null}
          draft={isReadOnly ? null : drafts.read()}
          isReadOnly={isReadOnly}
          handle={handle}
          onClose={onClose}
          onOutcome={(...outcome) => {
            // Gone already when the reader left meanwhile, or was led to the login.
            if (isHere.current) onClose();
            tell(...outcome);
          }}
          onKeepDraft={drafts.write}
          onDiscardDraft={() => discard(() => setDiscarded(discarded + 1))}
        />
      ) : (
        <FrameParts titleId={titleId} title={title} onClose={onClose}>
          <FormLoading error={loaded.error} onRetry={loaded.retry} onLeave={onClose} />
          {gone === null ? null : (
            <OrphanedDraft description={description} draft={gone} onDiscard={() => discard(onClose)} />
          )}
        </FrameParts>
      )}
    </Frame>
  );
}
