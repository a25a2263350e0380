import { ResourceForm, ResourceList } from '../../engine/index.ts';
import type { Description } from '../../schema/description.ts';
import { DASHBOARD, linkToForm, linkToList } from './link-to.ts';
import type { RouteMatch } from './match-route.ts';

/** The engine's view of a resource, under the address that the route table gives it. */
export default function EngineView({ description, match }: { description: Description; match: RouteMatch }) {
  if (match.view === 'form')
    return <ResourceForm description={description} id={match.id} listPath={linkToList(match.entry)} />;
  const formPath = (id: string | number) => linkToForm(match.entry, id) ?? DASHBOARD;
  return (
    <ResourceList description={description} {...(match.entry.formRoute === undefined ? {} : { formPath })} />
  );
}
