import messages from 'ra-language-english';

/** react-admin's own words; Node's module loader wraps them once more than a bundler does. */
export const englishMessages: typeof messages =
  'default' in messages ? (messages.default as typeof messages) : messages;
