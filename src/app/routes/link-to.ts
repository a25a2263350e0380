export { DASHBOARD, linkToForm, linkToList, linkToRecord, NEW_ID } from '../../schema/describe/link-to.ts';
