import { imports } from './imports.mjs';
import { network } from './network.mjs';
import { styling } from './styling.mjs';

/** The house's own rules for oxlint. */
export default { meta: { name: 'house' }, rules: { imports, network, styling } };
