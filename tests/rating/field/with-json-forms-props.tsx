export * from '../../../src/engine/field/with-json-forms-props.tsx';
