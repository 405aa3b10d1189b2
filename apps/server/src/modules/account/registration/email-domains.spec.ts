import { judgeEmailDomain } from './email-domains.js';

describe('the domain of an address', () => {
  it.each(['ada@shipper.example', 'ada@mail.shipper.example', 'ada@notmailinator.com'])(
    'of %s may register',
    (email) => {
      expect(judgeEmailDomain(email, 'rival.example')).toEqual({ isAllowed: true, reason: null });
    },
  );

  it.each([
    ['ada@mailinator.com', 'Use your company email address.'],
    ['ada@X.Mailinator.COM', 'Use your company email address.'],
    ['ada@host.invalid', "This domain can't receive email."],
    ['ada@sub.rival.example', "Email addresses of this domain can't register here."],
  ])('of %s may not, and says why', (email, reason) => {
    expect(judgeEmailDomain(email, ' rival.example, other.example')).toEqual({ isAllowed: false, reason });
  });
});
