import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useOutbox, useTill } from '../../../src/engine/index.ts';
import { type Named, parseNamed } from '../model/named.ts';
import { PAGE_SIZE, readAll } from '../till/read-all.ts';
import { useAct } from '../till/use-act.ts';
import { useProvider } from '../till/use-provider.ts';
import styles from './dialog.module.css';
import { DialogNote } from './dialog-note.tsx';
import { Problem } from './problem.tsx';

/** Makes this browser one of the tills, or a new one. */
export function TillChoice({ mayCreate }: { mayCreate: boolean }) {
  const translate = useTranslate();
  const outbox = useOutbox();
  const till = useTill();
  const { data: tills = [] } = useTills(mayCreate);
  const { isRunning, problem, run } = useAct();
  const [wanted, setWanted] = useState<Named | null>(null);
  const open = (appId?: number) => {
    setWanted(null);
    void run(() => outbox.openTill(appId));
  };
  return (
    <>
      {till === null && <DialogNote tone="warning">{translate('order-entry.settings.noTill')}</DialogNote>}
      {problem !== null && (
        <DialogNote tone="danger">
          <Problem problem={problem} />
        </DialogNote>
      )}
      <div className={styles.keys} role="group" aria-label={translate('order-entry.settings.till')}>
        {tills.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.button}
            aria-pressed={id === till?.id}
            disabled={isRunning || !mayCreate}
            onClick={() => setWanted({ id, name })}
          >
            {name}
          </button>
        ))}
        {mayCreate && (
          <button type="button" className={styles.button} disabled={isRunning} onClick={() => open()}>
            {translate('order-entry.settings.newTill')}
          </button>
        )}
      </div>
      {wanted !== null && <TakeOver name={wanted.name} onClick={() => open(wanted.id)} />}
      <p>{translate('order-entry.settings.tillText')}</p>
    </>
  );
}

/** Another browser may be selling as that till this moment: a slip must not end it. */
function TakeOver({ name, onClick }: { name: string; onClick(): void }) {
  const translate = useTranslate();
  return (
    <DialogNote tone="warning">
      <p>{translate('order-entry.settings.takeOver', { name })}</p>
      <button type="button" className={styles.button} onClick={onClick}>
        {translate('order-entry.settings.takeOverNow', { name })}
      </button>
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
