export { UnitCardsPage as page } from './unit-cards-page.tsx';
