export { PrintReportsPage as page } from './view/print-reports-page.tsx';
