export { OrderEntryPage as page } from './view/order-entry-page.tsx';
