import fc from 'fast-check';

/**
 * The same generated cases in every run, so that a failure is the change's own; `FC_SEED` looks at others.
 * @example FC_SEED=$RANDOM npx vitest run tests/engine/property-form.test.ts
 */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_120) });

export default fc;
