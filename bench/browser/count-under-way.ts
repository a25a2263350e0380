/**
 * Notes which calls have not been answered yet. Those of a page that has gone are among them: nothing waits for their
 * answers, but they still read a database that is about to be closed.
 */
export function countUnderWay<Args extends unknown[], Answer>(handler: (...args: Args) => Promise<Answer>) {
  const underWay = new Set<Promise<Answer>>();
  return {
    handle(...args: Args): Promise<Answer> {
      const answer = handler(...args);
      underWay.add(answer);
      const forget = () => underWay.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    /** Once each of them has been answered or has failed. */
    async finished(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
