/** The result of a promise, or a rejection after a timeout in milliseconds. The work itself is not aborted. */
export function withTimeout<Result>(milliseconds: number, result: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(expire, milliseconds);
    result.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
