import { ControlElement } from './control-element.tsx';
import { type ElementEntry, registerElement } from './element-registry.ts';
import { HorizontalElement, ImageElement, LabelElement, VerticalElement } from './elements.tsx';
import { GroupElement } from './group-element.tsx';
import { ShowField, ShowInner, ShowLabel, ShowPicture } from './show/show-element.tsx';
import { TabsElement } from './tabs-element.tsx';

/** The types of the layout dialect that the engine draws: a line each. */
const OWN_ELEMENTS: Record<string, ElementEntry> = {
  Control: { edit: ControlElement, show: ShowField },
  VerticalLayout: { edit: VerticalElement, show: ShowInner },
  HorizontalLayout: { edit: HorizontalElement, show: ShowInner },
  Group: { edit: GroupElement, show: 'section', isCard: true },
  Categorization: { edit: TabsElement, show: 'section', isCard: true },
  Category: { edit: VerticalElement, show: 'section' },
  Label: { edit: LabelElement, show: ShowLabel },
  Image: { edit: ImageElement, show: ShowPicture },
};

export function registerOwnElements(): void {
  for (const [type, entry] of Object.entries(OWN_ELEMENTS)) registerElement(type, entry);
}
