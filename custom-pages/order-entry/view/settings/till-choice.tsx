import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Failure } from '../../../../src/contract/failure.ts';
import { useOutbox, useTill } from '../../../../src/engine/index.ts';
import { type Named, parseNamed } from '../../model/named.ts';
import { PAGE_SIZE, readAll } from '../../till/read-all.ts';
import { useAsyncAction } from '../../till/use-async-action.ts';
import { useProvider } from '../../till/use-provider.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton } from '../parts/dialog-button.tsx';
import { DialogNote } from '../parts/dialog-note.tsx';
import { formatWhen } from '../parts/format.ts';
import { Problem } from '../parts/problem.tsx';

/** What the provider says of a till that another browser is. */
const HELD = 'tillHeld';

/** Makes this browser one of the tills, or a new one. */
export function TillChoice({ mayCreate }: { mayCreate: boolean }) {
  const translate = useTranslate();
  const outbox = useOutbox();
  const till = useTill();
  const { data: tills = [] } = useTills(mayCreate);
  const { isRunning, problem, run } = useAsyncAction();
  const [wanted, setWanted] = useState<Named | null>(null);
  const open = (asked: Named | null, isTakeOver = false) => {
    setWanted(asked);
    void run(() => outbox.openTill(asked?.id, isTakeOver));
  };
  const isHeld = problem?.code === HELD && wanted !== null;
  return (
    <>
      {till === null && <DialogNote tone="warning">{translate('order-entry.settings.noTill')}</DialogNote>}
      {problem !== null && !isHeld && (
        <DialogNote tone="danger">
          <Problem problem={problem} />
        </DialogNote>
      )}
      <div className={styles.keys} role="group" aria-label={translate('order-entry.settings.till')}>
        {tills.map(({ id, name }) => (
          <DialogButton
            key={id}
            aria-pressed={id === till?.id}
            disabled={isRunning || !mayCreate}
            onClick={() => open({ id, name })}
          >
            {name}
          </DialogButton>
        ))}
        {mayCreate && (
          <DialogButton disabled={isRunning} onClick={() => open(null)}>
            {translate('order-entry.settings.newTill')}
          </DialogButton>
        )}
      </div>
      {isHeld && <TakeOver name={wanted.name} held={problem.params} onClick={() => open(wanted, true)} />}
      <p>{translate('order-entry.settings.tillText')}</p>
    </>
  );
}

interface TakeOverProps {
  name: string;
  /** `user` and `since`, as the provider says them. */
  held: Failure['params'];
  onClick(): void;
}

/** Another browser is that till, and may be selling this moment: a slip must not end it. */
function TakeOver({ name, held: { user = '', since = '' }, onClick }: TakeOverProps) {
  const translate = useTranslate();
  const at = new Date(since);
  const holder = translate('order-entry.settings.holder', {
    user,
    time: Number.isNaN(at.getTime()) ? '' : formatWhen(at),
  });
  return (
    <DialogNote tone="warning">
      <p>
        {translate('order-entry.settings.takeOver', { name })} {user !== '' && holder}
      </p>
      <DialogButton onClick={onClick}>{translate('order-entry.settings.takeOverNow', { name })}</DialogButton>
    </DialogNote>
  );
}

/** The devices that take orders. */
function useTills(isAsked: boolean) {
  const provider = useProvider();
  const till = useTill();
  return useQuery({
    queryKey: ['order-entry', 'tills', till?.id ?? null],
    queryFn: async () => {
      const rows = await readAll((page) =>
        provider.readOperation('app.fetchApps', {
          filter: { type: ['order'] },
          pagination: { page, perPage: PAGE_SIZE },
        }),
      );
      return rows.map(parseNamed).filter((row) => row !== null);
    },
    enabled: isAsked,
    networkMode: 'always',
    retry: false,
  });
}
