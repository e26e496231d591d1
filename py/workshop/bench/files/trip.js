// Measured by `build.py bench start` in a page whose Python is there: a prompt's round trip, page to worker to page.
async (check) => {
  const { python } = await import(document.querySelector('script[src$="/page/check.js"]').src);
  const ask = async (name, body) => {
    const answer = await python.ask(name, body);
    if (!answer.ok) throw new Error(answer.message);
    return answer;
  };
  const { session: begun } = await ask("begin", { check, form: { "hero.clues": "2" } });
  let prompt; // unless the dice pass by themselves, there is something to decide
  do prompt = await ask("answer", { session: begun, answer: { roll: true }, hand: false });
  while (prompt.view.state !== "prompt");
  const times = [];
  for (let round = 0; round < 60; round++) {
    const start = performance.now();
    await ask("view", { session: prompt.session });
    times.push(performance.now() - start);
  }
  return times;
};
