export * from '../../../src/engine/field/with-json-forms-control-props.tsx';
