import { ControlElement } from './control-element.tsx';
import { registerElement } from './element-registry.ts';
import { GroupElement } from './group-element.tsx';
import { ImageElement } from './image-element.tsx';
import { HorizontalElement, LabelElement, VerticalElement } from './layout-elements.tsx';
import { TabsElement } from './tabs-element.tsx';

/** The types of the layout dialect that the engine draws: a line each. */
export function registerOwnElements(): void {
  registerElement('Control', ControlElement);
  registerElement('VerticalLayout', VerticalElement);
  registerElement('HorizontalLayout', HorizontalElement);
  registerElement('Group', GroupElement);
  registerElement('Categorization', TabsElement);
  registerElement('Category', VerticalElement);
  registerElement('Label', LabelElement);
  registerElement('Image', ImageElement);
}
