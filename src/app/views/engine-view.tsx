import type { RecordId } from '../../contract/record-id.ts';
import { ResourcePage } from '../../engine/index.ts';
import type { Description } from '../../schema/describe/description.ts';
import { DASHBOARD, linkToForm, linkToList } from '../routes/link-to.ts';
import type { RouteMatch } from '../routes/match-route.ts';

/** The engine's view of a resource, under the address that the route table gives it. */
export default function EngineView({ description, match }: { description: Description; match: RouteMatch }) {
  const formPath = (id: RecordId) => linkToForm(match.entry, id) ?? DASHBOARD;
  return (
    <ResourcePage
      description={description}
      id={match.view === 'form' ? match.id : null}
      listPath={linkToList(match.entry)}
      {...(match.entry.formRoute === undefined ? {} : { formPath })}
    />
  );
}
