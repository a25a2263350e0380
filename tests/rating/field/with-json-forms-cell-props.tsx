export * from '../../../src/engine/field/with-json-forms-cell-props.tsx';
