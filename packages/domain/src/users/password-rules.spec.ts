import { isEasyToGuess } from './password-rules.js';

const ada = ['ada.reyes@harborpine.example', 'Ada', 'Reyes', 'Harbor Pine'];

describe('a password', () => {
  it.each([
    'aaaaaaaaaaaa',
    'abababababab',
    'password1234',
    'P@ssw0rd!2026',
    'qwertyuiop12',
    '123456789012',
    'Welcome-Welcome-1',
    'administrator',
  ])('is easy to guess as %s', (password) => {
    expect(isEasyToGuess(password)).toBe(true);
  });

  it.each(['HarborPine2026', 'ada.reyes.1234', 'reyes-harborpine', 'Harbor Pine 99'])(
    'is easy to guess as %s for a user of that name',
    (password) => {
      expect(isEasyToGuess(password, ada)).toBe(true);
    },
  );

  it.each(['correct horse battery', 'uxTz2kPw9nQb', 'nine quiet herons', 'my password is a long walk at dusk'])(
    'may be %s',
    (password) => {
      expect(isEasyToGuess(password, ada)).toBe(false);
    },
  );
});
