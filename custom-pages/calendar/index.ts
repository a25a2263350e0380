export { CalendarPage as page } from './view/calendar-page.tsx';
