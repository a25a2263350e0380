import { useEffect } from 'react';
import type { RecordId } from '../../contract/record-id.ts';
import type { Description } from '../../schema/describe/description.ts';
import { forgetOneTimeSecret, useOneTimeSecret } from '../one-time-secret/one-time-secret-store.ts';
import { IconsOf } from '../parts/icon.tsx';
import { onDemand } from '../parts/later.tsx';
import type { ResourceDashboardProps } from './dashboard/loaded-dashboard.tsx';
import type { ResourceFormProps } from './form/loaded-resource-form.tsx';
import { ResourceList } from './list/resource-list.tsx';
import type { ResourceShowProps } from './show/loaded-show.tsx';

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

const OneTimeSecretDialog = onDemand(
  async () => (await import('../one-time-secret/one-time-secret-dialog.tsx')).OneTimeSecretDialog,
);

/** Where a page shows what was answered once to its resource. Another resource's page lets it go. */
function OneTimeSecretHost({ name }: Pick<Description, 'name'>) {
  const shown = useOneTimeSecret();
  const isForeign = shown !== null && shown.resource !== name;
  useEffect(() => {
    if (isForeign) forgetOneTimeSecret();
  }, [isForeign]);
  if (shown === null || isForeign) return null;
  return <OneTimeSecretDialog shown={shown} onClose={forgetOneTimeSecret} />;
}

// Apart from the lists, which need neither a form library nor a layout dialect, and draw no figures.

/** A form as a page of its own. */
export const ResourceForm = onDemand<ResourceFormProps>(
  async () => (await import('./form/loaded-resource-form.tsx')).LoadedResourceForm,
);

/** A record that is only shown. */
export const ResourceShow = onDemand<ResourceShowProps>(
  async () => (await import('./show/loaded-show.tsx')).LoadedShow,
);

/** Figures and charts, each from an operation; one that fails leaves the others standing. */
const ResourceDashboard = onDemand<ResourceDashboardProps>(
  async () => (await import('./dashboard/loaded-dashboard.tsx')).LoadedDashboard,
);
