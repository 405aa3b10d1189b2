import { whomToAnswer } from './mail-author';

describe('a mail that a person writes by us', () => {
  const author = { author: 'Ada Reyes', companyName: 'Harbor Foods' };

  it('is answered to the person, not to its sender', () => {
    expect(whomToAnswer({ ...author, authorEmail: 'ada@harbor.example' })).toBe(
      "Please reply to Ada Reyes of Harbor Foods at ada@harbor.example. We don't read replies to this email.",
    );
  });

  it('names the person where no address is known', () => {
    expect(whomToAnswer({ ...author, authorEmail: null })).toBe('Please reply to Ada Reyes of Harbor Foods.');
  });
});
