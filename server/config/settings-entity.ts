/** The entity with the settings of a store; an integrator may have taken it away. */
export const SETTINGS_ENTITY = 'system-settings';
