import { Building, TriangleAlert } from 'lucide-react';
import { useGetList, useTranslate } from 'ra-core';
import type { Dept } from '../../src/contract/operations.ts';
import type { Stored } from '../../src/contract/record-id.ts';
import { StateView } from '../../src/engine/index.ts';

/** The units as cards. */
export function UnitCardsPage({ resource }: { resource: string; exitPath: string | null }) {
  const translate = useTranslate();
  const { data: units, isPending, error, refetch } = useGetList<Stored<Dept>>('dept');
  if (isPending) return <p role="status">{translate('engine.states.loading')}</p>;
  if (error)
    return (
      <StateView icon={TriangleAlert} tone="danger" role="alert" title={error.message}>
        <button type="button" onClick={() => refetch()}>
          {translate('engine.retry')}
        </button>
      </StateView>
    );
  if (units.length === 0) return <StateView icon={Building} title={translate('engine.states.empty')} />;
  return (
    <ul aria-label={resource}>
      {units.map(({ id, name, code }) => (
        <li key={id}>
          {name} <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
