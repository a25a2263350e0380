export { LiveControlPage as page } from './view/live-control-page.tsx';
