/** About what a field takes, with its share of the row that it stands in. */
const LEAF_HEIGHT = 30;

/** The place of fields that are still to be drawn: the page is about as long as it will be. */
export function WaitingSpace({ leaves }: { leaves: number }) {
  return leaves === 0 ? null : <div aria-hidden="true" style={{ height: leaves * LEAF_HEIGHT }} />;
}
