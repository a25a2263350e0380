import { lazy, Suspense, useEffect } from 'react';
import type { RecordId } from '../../contract/record-id.ts';
import type { Description } from '../../schema/describe/description.ts';
import { forgetOneTimeSecret, useOneTimeSecret } from '../one-time-secret/one-time-secret-store.ts';
import { IconsOf } from '../parts/icons-context.tsx';
import type { ResourceDashboardProps } from './dashboard/loaded-dashboard.tsx';
import { ResourceForm } from './form/resource-form.tsx';
import { ResourceList } from './list/resource-list.tsx';
import { ResourceShow } from './show/resource-show.tsx';

export interface ResourcePageProps {
  description: Description;
  /** Of the form's own address, `0` for a new record; null on the resource's address. */
  id: string | null;
  listPath: string;
  /** The address of a record's form page; id 0 is a new one. Needed where the form is a page of its own. */
  formPath?(id: RecordId): string;
}

/**
 * What stands under an address of a resource. That is its list, a form of the only record or of a key, a record that
 * is only shown, or figures and charts.
 */
export function ResourcePage(props: ResourcePageProps) {
  return (
    <IconsOf entityName={props.description.entityName}>
      <PageView {...props} />
      <OneTimeSecretHost name={props.description.name} />
    </IconsOf>
  );
}

function PageView({ description, id, listPath, formPath }: ResourcePageProps) {
  const { list, form, show, dashboard } = description.views;
  if (id === null && dashboard !== undefined && list === undefined)
    return <ResourceDashboard description={description} dashboard={dashboard} />;
  const isOwnForm = form?.record !== undefined && form.record !== 'id';
  if (id === null && isOwnForm)
    return <ResourceForm description={description} id={null} listPath={listPath} />;
  if (form === undefined && show !== undefined && (id !== null || show.record === 'only'))
    return <ResourceShow description={description} id={id} {...(list === undefined ? {} : { listPath })} />;
  if (id !== null) return <ResourceForm description={description} id={id} listPath={listPath} />;
  return <ResourceList description={description} {...(formPath === undefined ? {} : { formPath })} />;
}

const OneTimeSecretDialog = lazy(() => import('../one-time-secret/one-time-secret-dialog.tsx'));

/** Where a page shows what was answered once to its resource. Another resource's page lets it go. */
function OneTimeSecretHost({ name }: Pick<Description, 'name'>) {
  const shown = useOneTimeSecret();
  const isForeign = shown !== null && shown.resource !== name;
  useEffect(() => {
    if (isForeign) forgetOneTimeSecret();
  }, [isForeign]);
  if (shown === null || isForeign) return null;
  return (
    <Suspense fallback={null}>
      <OneTimeSecretDialog shown={shown} onClose={forgetOneTimeSecret} />
    </Suspense>
  );
}

/** Apart from the lists, which draw no figures. */
const LoadedDashboard = lazy(async () => ({
  default: (await import('./dashboard/loaded-dashboard.tsx')).LoadedDashboard,
}));

/** Figures and charts, each from an operation; one that fails leaves the others standing. */
function ResourceDashboard(props: ResourceDashboardProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDashboard {...props} />
    </Suspense>
  );
}
