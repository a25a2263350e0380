export { UnitDeskPage as page } from './unit-desk-page.tsx';
