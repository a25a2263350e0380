export { DASHBOARD, linkToForm, linkToList, NEW_ID } from '../../schema/link-to.ts';
