import type { LayoutProps } from '../registry/layout-props.ts';
import { ElementView } from './element-view.tsx';
import { elementsOf } from './fields/find-in-layout.ts';
import { LeavesBeforeContext, useDrawnElements } from './use-drawn-elements.ts';
import { WaitingSpace } from './waiting-space.tsx';

/** What stands inside an element. */
export function Elements({ element, description, isReadOnly }: LayoutProps) {
  const { due, waiting } = useDrawnElements(description, elementsOf(element));
  return (
    <>
      {due.map(({ element: inner, leavesBefore }, index) => (
        // a layout is written once and never reordered.
        <LeavesBeforeContext key={index} value={leavesBefore}>
          <ElementView element={inner} description={description} isReadOnly={isReadOnly} />
        </LeavesBeforeContext>
      ))}
      <WaitingSpace leaves={waiting} />
    </>
  );
}
