import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useOutbox, useTill } from '../../../src/engine/index.ts';
import { problemCodeOf } from '../checkout/problem-code.ts';
import { parseCategory } from '../model/category.ts';
import { PAGE_SIZE, readAll } from '../till/read-all.ts';
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
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (appId?: number) => {
    setRunning(true);
    setProblem(null);
    try {
      await outbox.openTill(appId);
    } catch (error) {
      setProblem(problemCodeOf(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      {till === null && <DialogNote tone="warning">{translate('order-entry.settings.noTill')}</DialogNote>}
      {problem !== null && (
        <DialogNote tone="danger">
          <Problem problem={{ code: problem, params: {} }} />
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
            onClick={() => void open(id)}
          >
            {name}
          </button>
        ))}
        {mayCreate && (
          <button type="button" className={styles.button} disabled={isRunning} onClick={() => void open()}>
            {translate('order-entry.settings.newTill')}
          </button>
        )}
      </div>
      <p>{translate('order-entry.settings.tillText')}</p>
    </>
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
      return rows.map(parseCategory).filter((row) => row !== null);
    },
    enabled: isAsked,
    networkMode: 'always',
    retry: false,
  });
}
