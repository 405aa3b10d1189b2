import { judgeEmailDomain } from './email-domains.js';

describe('the domain of an address', () => {
  it.each(['ada@shipper.example', 'ada@mail.shipper.example', 'ada@notmailinator.com'])(
    'of %s may register',
    (email) => {
      expect(judgeEmailDomain(email, 'rival.example')).toEqual({ isAllowed: true, reason: null });
    },
  );

  it.each([
    ['ada@mailinator.com', 'Use an address of your company.'],
    ['ada@X.Mailinator.COM', 'Use an address of your company.'],
    ['ada@host.invalid', 'No mail reaches this domain.'],
    ['ada@sub.rival.example', 'Addresses of this domain cannot register here.'],
  ])('of %s may not, and says why', (email, reason) => {
    expect(judgeEmailDomain(email, ' rival.example, other.example')).toEqual({ isAllowed: false, reason });
  });
});
