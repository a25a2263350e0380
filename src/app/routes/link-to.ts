export { DASHBOARD, linkToForm, linkToList, linkToRecord, NEW_ID } from '../../schema/link-to.ts';
