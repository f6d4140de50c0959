/** The answer, or a rejection when it takes longer than so many milliseconds. What was asked goes on by itself. */
export function withinPatience<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const tooLong = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(tooLong, milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
