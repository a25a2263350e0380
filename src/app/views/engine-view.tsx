import type { RecordId } from '../../contract/record-id.ts';
import { registerOwnRenderers } from '../../engine/renderers/own-renderers.ts';
import { ResourcePage } from '../../engine/views/resource-page.tsx';
import type { Description } from '../../schema/describe/description.ts';
import { DASHBOARD, linkToForm, linkToList } from '../../schema/describe/resource-address.ts';
import type { RouteMatch } from '../routes/match-route.ts';

// Not by the engine's index, which brings along what pages by hand need.
registerOwnRenderers();

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
