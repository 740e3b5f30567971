// Visitors at a fixed rate, whether the ones before have their answers or not: each a connection of its own without
// resumption, a page, then font and icon at once. Built against Debian's golang-github-lucas-clemente-quic-go-dev.
package main

import (
	"crypto/tls"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"sort"
	"sync"
	"syscall"
	"time"

	"github.com/lucas-clemente/quic-go/http3"
)

var overHttp3 = flag.Bool("http3", false, "over HTTP/3 instead of HTTP/2")
var host = flag.String("host", "", "the site's name")
var port = flag.Int("port", 443, "its port on this machine")
var rate = flag.Int("rate", 100, "visitors a second")
var seconds = flag.Int("seconds", 5, "how long they keep coming")

// How long a visitor waits for an answer.
const patience = 10 * time.Second

func main() {
	flag.Parse()
	total := *rate * *seconds
	pageMs := make([]float64, total)
	failures := make([]error, total)
	var visitors sync.WaitGroup
	begun := time.Now()
	for number := 0; number < total; number++ {
		due := begun.Add(time.Duration(number) * time.Second / time.Duration(*rate))
		time.Sleep(time.Until(due))
		visitors.Add(1)
		go func(number int) {
			defer visitors.Done()
			// From when it was due: a generator that is late would otherwise measure its own patience.
			var page time.Time
			page, failures[number] = visit(flag.Args())
			pageMs[number] = float64(page.Sub(due).Microseconds()) / 1000
		}(number)
	}
	visitors.Wait()

	took := time.Since(begun).Seconds()
	errors := 0
	for _, failure := range failures {
		if failure != nil {
			if errors++; errors == 1 {
				fmt.Fprintln(os.Stderr, failure)
			}
		}
	}
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	cpu := float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1000
	sort.Float64s(pageMs)
	json.NewEncoder(os.Stdout).Encode(map[string]float64{
		"perSecond": float64(total-errors) / took, "errors": float64(errors),
		"p50Ms": pageMs[total/2], "p99Ms": pageMs[total*99/100], "cpuMicroseconds": cpu / float64(total),
	})
}

// Returns when the page was there.
func visit(paths []string) (time.Time, error) {
	secrets := &tls.Config{InsecureSkipVerify: true, ServerName: *host}
	client := &http.Client{Timeout: patience}
	if *overHttp3 {
		transport := &http3.RoundTripper{TLSClientConfig: secrets, DisableCompression: true}
		defer transport.Close()
		client.Transport = transport
	} else {
		client.Transport = &http.Transport{TLSClientConfig: secrets, DisableCompression: true, ForceAttemptHTTP2: true}
		defer client.CloseIdleConnections()
	}
	failed := get(client, paths[0])
	page := time.Now()
	rest := make(chan error)
	for _, path := range paths[1:] {
		go func(path string) { rest <- get(client, path) }(path)
	}
	for range paths[1:] {
		if err := <-rest; err != nil {
			failed = err
		}
	}
	return page, failed
}

func get(client *http.Client, path string) error {
	request, err := http.NewRequest("GET", fmt.Sprintf("https://127.0.0.1:%d%s", *port, path), nil)
	if err != nil {
		return err
	}
	request.Host = *host
	request.Header.Set("accept-encoding", "gzip")
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s", path, response.Status)
	}
	_, err = io.Copy(io.Discard, response.Body)
	return err
}
